import type { z } from 'zod'
import type { EndpointName } from '#contract/all-paths.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import { fillPath, storefrontPaths } from '#contract/paths.ts'
import type { ApiReply } from '#web/app/context.ts'
import { retryRead } from './retry-reads.ts'

/** `fetch` in the browser, an in-process call on the server. */
export type SendRequest = (path: string, init?: RequestInit) => Promise<ApiReply>

interface ApiFieldError {
  path: string
  message: string
}

/** `error` is a Vietnamese message for the user (R7). */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  readonly error: string
  readonly details: ApiFieldError[]

  constructor(
    status: number,
    body: { error: string; code: string; details?: ApiFieldError[] },
    cause?: unknown,
  ) {
    super(`${status} ${body.code}: ${body.error}`, { cause })
    this.name = 'ApiError'
    this.status = status
    this.code = body.code
    this.error = body.error
    this.details = body.details ?? []
  }
}

type Input<E, Part extends string> = E extends { [P in Part]: infer S extends z.ZodType } ? z.input<S> : never
/** Queries are text, so numbers and booleans are accepted where the contract parses text. */
type QueryInput<Q> = { [K in keyof Q]?: Q[K] | number | boolean }

type Arguments<E> = ([Input<E, 'params'>] extends [never] ? unknown : { params: Input<E, 'params'> }) &
  ([Input<E, 'query'>] extends [never] ? unknown : { query?: QueryInput<Input<E, 'query'>> }) &
  (E extends { bodyType: 'multipart' }
    ? { form: FormData }
    : [Input<E, 'body'>] extends [never]
      ? unknown
      : { body: Input<E, 'body'> }) & { signal?: AbortSignal }

type ApiResponse<E extends Endpoint> = z.output<E['response']>
type OptionalArguments<A> = Record<never, never> extends A ? [args?: A] : [args: A]

interface ApiFunction<E extends Endpoint> {
  (...rest: OptionalArguments<Arguments<E>>): Promise<ApiResponse<E>>
  /** `total` counts all pages; with `capped` there are more, which were not counted. */
  withTotal: (
    ...rest: OptionalArguments<Arguments<E>>
  ) => Promise<{ items: ApiResponse<E>; total: number; capped: boolean }>
}

export type Api = { readonly [Name in EndpointName]: ApiFunction<Endpoints[Name]> }

interface LooseArguments {
  params?: Record<string, string>
  query?: Record<string, unknown>
  body?: unknown
  form?: FormData
  signal?: AbortSignal
}

const sendFromBrowser: SendRequest = (path, init) => fetch(path, { credentials: 'same-origin', ...init })

/** The storefront's calls; admin pages register theirs when they load. */
const endpointPaths: Record<string, readonly [method: string, path: string]> = { ...storefrontPaths }

export const registerCalls = (more: typeof endpointPaths): void => void Object.assign(endpointPaths, more)

export function createApi(send: SendRequest = sendFromBrowser): Api {
  const calls: Record<string, unknown> = {}
  return new Proxy({} as Api, {
    get: (_, name: string) => {
      calls[name] ??= endpointPaths[name] && createCall(send, endpointPaths[name])
      return calls[name]
    },
  })
}

function createCall(send: SendRequest, [method, path]: readonly [method: string, path: string]) {
  const call = async (args: LooseArguments = {}) => (await request(send, method, path, args)).body
  const withTotal = async (args: LooseArguments = {}) => {
    const { body, headers } = await request(send, method, path, args)
    const total = Number(headers.get('X-Total-Count') ?? 0)
    return { items: body, total, capped: headers.has('X-Total-Capped') }
  }
  return Object.assign(call, { withTotal })
}

async function request(send: SendRequest, method: string, path: string, args: LooseArguments) {
  const url = fillPath(path, args.params ?? {}) + queryString(args.query)
  const attempt = () =>
    sendOrFail(send, url, {
      method,
      signal: args.signal,
      body: args.form ?? (args.body === undefined ? undefined : JSON.stringify(args.body)),
      headers: args.body === undefined ? undefined : { 'Content-Type': 'application/json' },
    })
  // Pages rendered on the server do not wait: the browser retries.
  const isRetried = method === 'GET' && send === sendFromBrowser
  const response = isRetried ? await retryRead(attempt, args.signal) : await attempt()
  const body = await response.json().catch(() => null)
  if (!response.ok) throw new ApiError(response.status, isFailure(body) ? body : unreadableFailure)
  return { body, headers: response.headers }
}

const unreadableFailure = { error: 'Có lỗi xảy ra. Hãy thử lại sau ít phút.', code: 'internal' }
const offlineFailure = {
  error: 'Không kết nối được với cửa hàng. Hãy kiểm tra mạng và thử lại.',
  code: 'offline',
}

export const createOfflineError = (cause: unknown) => new ApiError(0, offlineFailure, cause)

/** @throws ApiError with status 0 if there is no response */
async function sendOrFail(send: SendRequest, url: string, init: RequestInit): Promise<ApiReply> {
  try {
    return await send(url, init)
  } catch (error) {
    if (init.signal?.aborted) throw error
    throw createOfflineError(error)
  }
}

function isFailure(body: unknown): body is { error: string; code: string; details?: ApiFieldError[] } {
  return typeof body === 'object' && body !== null && 'error' in body && 'code' in body
}

function queryString(query: Record<string, unknown> = {}): string {
  const entries = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  const search = new URLSearchParams(entries.map(([key, value]) => [key, String(value)])).toString()
  return search && `?${search}`
}
