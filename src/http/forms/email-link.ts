import { type Failure, failed } from '#contract/failures.ts'

/** The page of a link in an email, which keeps its token. */
export const linkPage = (path: string) => (input: Record<string, string>) =>
  `${path}?${new URLSearchParams({ token: input.token ?? '' })}`

export const showLinkResult = (path: string, result: object | Failure) => ({
  to: failed(result) ? path : `${path}?done=true`,
})
