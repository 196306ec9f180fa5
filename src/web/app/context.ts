import type { Flash } from '#contract/flash.ts'
import type { PageAlias } from '#contract/page-alias.ts'
import type { ExtensionGateways } from '#contract/payments/extension-gateways.ts'

/** The used part of `Response`; creating a complete one is expensive. */
export interface ApiReply extends Pick<Response, 'ok' | 'status' | 'json'> {
  headers: Pick<Headers, 'get' | 'has'>
}

export interface RenderedPage {
  status: number
  route?: string | undefined
  headers: Record<string, string>
  body: Uint8Array<ArrayBuffer> | null
}

export interface WebContext {
  /** Sends an in-process API call with the visitor's cookie. `path` starts with `/api/`. */
  call: (path: string, init?: RequestInit) => Promise<ApiReply>
  publicUrl: string
  demo: boolean
  oidcProviderName: string | undefined
  extensionGateways?: ExtensionGateways | undefined
  /** True: rendered without a session, because all anonymous clients get the page. */
  isForResponseCache?: boolean | undefined
  flash?: Flash | null
  alias?: PageAlias | undefined
  report?: (error: unknown) => void
  reportSection?: (kind: string, error: unknown) => void
  /** Awaited before the synchronous rendering, which blocks the process. */
  beforeRender?: () => Promise<void> | undefined
}

export interface PageFiles {
  scripts: readonly string[]
  /** Without the stylesheet that every page has. */
  styles: readonly string[]
}
/** @param files source files in `src/web/` */
export type FindPageFiles = (files: readonly string[]) => PageFiles
