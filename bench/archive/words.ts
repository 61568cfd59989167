const split = (text: string): readonly string[] => text.trim().split(/\s+/);

export const places = split(
	"Calderra Highmere Stannock Saltmarsh Eastvale Tern Amity Ember Guillemot Lantern Forge Quay",
);

export const firstNames = split(
	"Ada Bram Celia Dov Edda Fenn Greta Hiro Isolde Joss Kit Linnea Mara Nils Odette Pim Runa Samir Tove Uma",
);

export const lastNames = split(
	"Ashdale Brandt Castellane Dorrow Ellacott Farrow Haverbrook Kestrel Lindqvar Marsh Okonfor Quill Tamazaki Thornwick",
);

/** Every pair of topic and aspect is a tag, which gives as many tags as a paper has after some years. */
const topics = split(
	"ferry harbour school clinic river market tram library theatre orchard bridge council museum stadium cable turbine archive garden kitchen choir",
);
const aspects = split(
	"funding safety history repair future staff visitors weather design votes rents records prizes sound light fares",
);
export const subjects = topics.flatMap((topic) => aspects.map((aspect) => `${topic} ${aspect}`));

export const headlineWords = split(`
	opens closes mends counts keeps moves paints sells lends drops wins loses its the a new old third second first night morning winter
	summer ferry bridge school clinic market tram library stage orchard council museum pitch cable turbine archive garden kitchen choir
	before after without against over under by with for in to from votes hours crowns metres years members neighbours engineers pupils
	sailors bakers nurses drivers singers readers keepers`);

export const textWords = split(`
	the the the a a an of of to to and and in in on at by for with from as it is was were be been has had have not but or so if when while
	where who which that this these those their its her his our your one two three four five six seven eight nine ten hundred thousand
	ferry harbour island town village street house room table window door lamp light water wind weather morning evening night week month
	year winter summer spring people reader neighbour child mother father teacher pupil nurse doctor sailor driver baker singer keeper
	member minister mayor council assembly vote law rule letter paper book page story word line map plan price crown penny ticket seat
	boat train tram bridge road river hill field tree garden apple bread soup tea stone wood iron glass paint rope net sail engine wheel
	said asked told wrote read kept held found lost made built mended opened closed counted carried moved stood sat walked ran swam
	slowly quickly quietly plainly early late again once twice always never almost still yet already perhaps only even just
	small large long short old new first last next other same early open closed warm cold dry wet quiet loud bright dark`);
