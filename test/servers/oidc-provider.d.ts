/** The part that the tests use; the package has no types. */
declare module 'oidc-provider' {
  import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'

  type Outcome = { login: { accountId: string }; consent: { grantId: string } } | { error: string }
  interface Grant {
    addOIDCScope: (scope: string) => void
    save: () => Promise<string>
  }
  export class Provider {
    constructor(issuer: string, configuration: object)
    callback: () => RequestListener
    interactionDetails: (request: IncomingMessage, response: ServerResponse) => Promise<{ uid: string }>
    interactionFinished: (
      request: IncomingMessage,
      response: ServerResponse,
      outcome: Outcome,
      how: { mergeWithLastSubmission: boolean },
    ) => Promise<void>
    Grant: new (of: {
      accountId: string
      clientId: string
    }) => Grant
  }
}
