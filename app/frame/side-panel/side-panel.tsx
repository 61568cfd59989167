import classroom from "#content/images/qzone/classroom.svg?no-inline";
import playground from "#content/images/qzone/playground.svg?no-inline";
import swimming from "#content/images/qzone/swimming.svg?no-inline";
import { SocialSignIn } from "../../features/sign-in/social-sign-in.tsx";
import { site } from "../../platform/site/site.ts";
import { Icon, type IconName } from "../../ui/icon.tsx";
import { Artwork } from "../../ui/pictures/artwork.tsx";

const qZone = [
	{ url: classroom, alt: "A class at the blackboard" },
	{ url: playground, alt: "Children on the swings of a playground" },
	{ url: swimming, alt: "Swimmers in the lanes of a pool" },
];

/** The right-hand column: social sign-in for visitors, social media links, and the Q-Zone. */
export function SidePanel() {
	return (
		<aside className="side-panel" id="side-panel" aria-label={`More from ${site.name}`}>
			<section className="side-panel-section for-visitors" aria-labelledby="login-with">
				<h2 id="login-with">Login With</h2>
				<SocialSignIn />
			</section>
			<section className="side-panel-section" aria-labelledby="find-us-on">
				<h2 id="find-us-on">Find Us On</h2>
				<ul className="social-links">
					{site.social.map(({ name, address, icon }) => (
						<li key={name}>
							<a href={address} rel="noreferrer">
								<Icon name={icon as IconName} /> {name}
							</a>
						</li>
					))}
				</ul>
			</section>
			<section className="side-panel-section q-zone" aria-labelledby="q-zone">
				<h2 id="q-zone">Q-Zone</h2>
				<ul>
					{qZone.map(({ url, alt }) => (
						<li key={url}>
							<Artwork url={url} alt={alt} />
						</li>
					))}
				</ul>
			</section>
		</aside>
	);
}
