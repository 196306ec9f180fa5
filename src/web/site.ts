/** What is true of the whole shop while it runs; the server sends it along with each page. */
export interface Site {
  publicUrl: string
  demo: boolean
}

/** `Shop · Tiệm`, for `head: () => ({ meta: [{ title: pageTitle('Shop') }] })`. */
export function pageTitle(words: string): string {
  return `${words} · Tiệm`
}
