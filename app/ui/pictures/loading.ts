/**
 * The `loading` attribute of a picture. Served pages have lazy pictures only, because a browser requests an eager one
 * before the script in the head can know that the reader wants none; that script preloads the first one and makes it eager.
 */
export function loadingOf(priority: boolean): "eager" | "lazy" {
	const isEager = priority && !import.meta.env.SSR && !document.documentElement.dataset.pictures;
	return isEager ? "eager" : "lazy";
}
