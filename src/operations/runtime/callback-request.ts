/** A carrier or payment service sends it. Unparsed, because they sign in headers, in the query or in the body. */
export interface CallbackRequest {
  headers: Headers
  query: URLSearchParams
  body: Uint8Array
}
