import type { Right } from '#contract/staff/rights.ts'

/** An extension that calls the API. */
export interface ApiCaller {
  name: string
  rights: readonly Right[]
}

export interface ApiAnswer {
  status: number
  /** Null without a body; a text unless it is JSON. */
  body: unknown
}

/** @param path such as `/api/v1/orders/by-id/…`, or the `url` of an event */
export type CallApi = (
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  body?: unknown,
) => Promise<ApiAnswer>
