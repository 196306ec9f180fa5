import type { Flash } from '#contract/flash.ts'

/** What is read of an answer of the API: a whole `Response` costs more than what is in it. */
export interface Reply extends Pick<Response, 'ok' | 'status' | 'json'> {
  headers: Pick<Headers, 'get' | 'has'>
}

/** A page as it was rendered; without a body it leads elsewhere. */
export interface Rendered {
  status: number
  /** The pattern of its path, for log and metrics; missing where no page has the address. */
  route?: string | undefined
  headers: Record<string, string>
  body: Uint8Array<ArrayBuffer> | null
}

/** What the http room hands to every page it lets render. */
export interface WebContext {
  /** An API call inside this process; it carries the visitor's cookie. `path` starts with `/api/`. */
  call: (path: string, init?: RequestInit) => Promise<Reply>
  /** The shop's own address, without a slash at the end. */
  publicUrl: string
  /** True while the shop runs with demo data. */
  demo: boolean
  /** The provider that one may sign in by as well. */
  signInBy?: string | undefined
  /** What the form that led here has to say. */
  flash?: Flash | null
  /** Told of each error that made a page answer 500. */
  report?: (error: unknown) => void
  /** Waited for before the page is rendered in one piece, during which the process does nothing else. */
  beforeRender?: () => Promise<void> | undefined
}

/** The built files of a page. */
export interface Needed {
  /** The entry first, then what the page needs. */
  scripts: readonly string[]
  /** Beside the sheet that every page has. */
  styles: readonly string[]
}
/** Of the given files of `src/web/`. */
export type NeededBy = (files: readonly string[]) => Needed
