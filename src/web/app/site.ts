/** What is true of the whole shop while it runs; the server sends it along with each page. */
export interface Site {
  publicUrl: string
  demo: boolean
  /** The provider that one may sign in by as well. */
  signInBy?: string | undefined
}

/** With the name that the owner has given it; what heads are made with. */
export interface NamedSite extends Site {
  name: string
}

/** `Shop · Tiệm`, for `head: ({ context: { site } }) => ({ meta: [{ title: pageTitle(site, 'Shop') }] })`. */
export function pageTitle({ name }: NamedSite, words: string): string {
  return `${words} · ${name}`
}
