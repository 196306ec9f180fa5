import type { RequestListener, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import type { AppContext } from '#http/app-context.ts'
import { countVisit } from '#operations/analytics/visits/count-visit.ts'
import { readVisitRequest, type VisitRequest } from './read-visit-request.ts'

/** Requests of one visit that say nothing new are written at most this often. */
const repeatMs = 5 * 60_000
/** Beyond it, requests are not counted: counting must not slow the shop down. */
const maxPending = 1000

/**
 * Counts visits of browsers that agreed (R57), whether the app or the response cache answers them. It writes after the
 * response, one request at a time, and never changes a response.
 */
export function countVisits(context: AppContext, listener: RequestListener): RequestListener {
  const written = new LRUCache<string, { steps: number; at: number }>({ max: 10_000 })
  let pending = 0
  let queue = Promise.resolve()

  function count(visit: VisitRequest, steps: number): void {
    const last = written.get(visit.visitor)
    const recentSteps = last && Date.now() < last.at + repeatMs ? last.steps : null
    const isKnown = recentSteps !== null && (recentSteps & steps) === steps
    if (isKnown || pending >= maxPending) return
    written.set(visit.visitor, { steps: (recentSteps ?? 0) | steps, at: Date.now() })
    pending++
    queue = queue
      .then(() => countVisit(context.shop, { ...visit, steps }))
      .catch((error) => context.log.warn({ err: error }, 'a visit was not counted'))
      .finally(() => pending--)
  }

  return (request, response) => {
    const visit = readVisitRequest(request, context.publicUrl)
    if (visit) {
      const { steps, success } = visit
      const readLocation = success ? watchLocation(response) : null
      response.once('finish', () => {
        if (response.statusCode >= 400) return
        const isDone = response.statusCode < 300 || success?.location.test(readLocation?.() ?? '')
        count(visit, steps | (success && isDone ? success.steps : 0))
      })
    }
    return listener(request, response)
  }
}

/**
 * A form is always answered with a redirect, whose target tells whether it succeeded. Headers that are passed to `writeHead`
 * cannot be read afterwards.
 */
function watchLocation(response: ServerResponse): () => string {
  const writeHead = response.writeHead.bind(response) as (...args: unknown[]) => ServerResponse
  let location = ''
  response.writeHead = (...args: unknown[]) => {
    const headers = args.at(-1)
    if (typeof headers === 'object')
      location = new Headers(headers as Record<string, string>).get('location') ?? ''
    return writeHead(...args)
  }
  return () => location
}
