import { createStartHandler, defaultStreamHandler } from '@tanstack/react-start/server'
import type { WebContext } from './context.ts'

const start = createStartHandler(defaultStreamHandler)

export function fetch(request: Request, { context }: { context: WebContext }): Promise<Response> | Response {
  return start(request, { context })
}

// The build tool looks for a default export with `fetch`.
export default { fetch }
