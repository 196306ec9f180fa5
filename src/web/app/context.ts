import type { Flash } from '#contract/flash.ts'

/** The used part of `Response`; creating a complete one is expensive. */
export interface Reply extends Pick<Response, 'ok' | 'status' | 'json'> {
  headers: Pick<Headers, 'get' | 'has'>
}

export interface Rendered {
  status: number
  route?: string | undefined
  headers: Record<string, string>
  body: Uint8Array<ArrayBuffer> | null
}

export interface WebContext {
  /** Sends an in-process API call with the visitor's cookie. `path` starts with `/api/`. */
  call: (path: string, init?: RequestInit) => Promise<Reply>
  publicUrl: string
  demo: boolean
  signInBy?: string | undefined
  flash?: Flash | null
  report?: (error: unknown) => void
  /** Awaited before the synchronous rendering, which blocks the process. */
  beforeRender?: () => Promise<void> | undefined
}

export interface Needed {
  scripts: readonly string[]
  /** Without the stylesheet that every page has. */
  styles: readonly string[]
}
/** @param files source files in `src/web/` */
export type NeededBy = (files: readonly string[]) => Needed
