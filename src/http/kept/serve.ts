import type { IncomingMessage, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { paths } from '#contract/all-paths.ts'
import type { App } from '../context.ts'
import type { RequestHandler } from '../load/client-limiter.ts'
import { newRequestId } from '../request-id.ts'
import { keyOf } from './address.ts'
import { type Form, formsOf, type Reply } from './forms.ts'
import type { Kept, Making, Memory, Tags } from './memory.ts'

/** Who has a cookie of the shop's is somebody, or has something to be told. */
const isStranger = ({ headers: { cookie } }: IncomingMessage) => !cookie?.includes('tiem')

/**
 * Answers what is kept, before anything else is asked; what may be kept and is not, is made once for all who wait
 * for it. All else, and everything for who is known, goes to the app.
 */
export function listenerOf(app: App, memory: Memory | undefined): RequestHandler {
  if (!memory) return getRequestListener(app.fetch)
  const leaders = new Map<unknown, Making>()
  const lasts = new Map<unknown, Kept>()
  const answer = getRequestListener(async (request, env) => {
    const making = leaders.get(env.incoming)
    const last = lasts.get(env.incoming)
    if (last) return orLast(await app.fetch(request, env), last, request)
    if (!making) return app.fetch(request, env)
    leaders.delete(env.incoming)
    const reply = await settle(memory, making, app.fetch(keptRequest(making, request), { ...env, making }))
    const made = await making.done
    return made ? sameAs(made, reply, request) : reply
  })

  /** Without anybody's request. */
  async function renew(memory: Memory, old: Kept) {
    const making = memory.begin(old.key)
    if (!making) return
    const { status } = await settle(
      memory,
      making,
      app.fetch(keptRequest(making), { inProcess: true, making }),
    )
    if (await making.done) return
    // Everybody would ask for it anew just where there is no room for that.
    if (status === 503) old.madeAt = performance.now()
    else memory.drop(old)
  }

  function lead(making: Making, request: IncomingMessage, response: ServerResponse) {
    leaders.set(request, making)
    response.once('close', () => {
      making.isAbandoned = !response.writableFinished
      // Refused before the app was asked.
      if (leaders.delete(request)) making.finish(null)
    })
    return answer(request, response)
  }

  /** While the database is away, strangers go on reading what the shop knew last. */
  function answerOrLast(key: string, request: IncomingMessage, response: ServerResponse) {
    const last = memory?.lastKnown(key)
    if (last) {
      lasts.set(request, last)
      response.once('close', () => lasts.delete(request))
    }
    return answer(request, response)
  }

  const serve: RequestHandler = (request, response) => {
    const { method, url = '' } = request
    if ((method !== 'GET' && method !== 'HEAD') || !isStranger(request)) return answer(request, response)
    const begun = performance.now()
    const key = memory.find(url) ? url : keyOf(url)
    if (key === null) return answer(request, response)
    const kept = memory.find(key)
    if (kept) {
      if (memory.isDue(kept)) renew(memory, kept).catch(() => {})
      return give(memory, kept, { request, response, begun })
    }
    const underWay = memory.underWay(key)
    const making = underWay ?? (method === 'GET' ? memory.begin(key) : undefined)
    if (!making) return answerOrLast(key, request, response)
    if (!underWay) return lead(making, request, response)
    return making.done.then((made) => {
      if (made) return give(memory, made, { request, response, begun })
      // Its leader hung up: the first of those who wait leads instead.
      if (!making.isAbandoned) return answer(request, response)
      return response.closed ? undefined : serve(request, response)
    })
  }
  return serve
}

/** The reply, unless it says that the shop is busy or the database away: then what was known last. */
const orLast = async (reply: Response, last: Kept, request: Request) =>
  reply.status === 503 ? sameAs(last, reply, request) : reply

/** What is kept, in the form that this one takes, under the id of the reply. */
async function sameAs({ forms }: Kept, reply: Response, { headers }: Request): Promise<Response> {
  const { body, head } = await forms.for(headers.get('accept-encoding') ?? undefined)
  const id = reply.headers.get('X-Request-Id') ?? ''
  return new Response(body, { headers: { ...asRecord(head), 'X-Request-Id': id } })
}

/** DANGER: never of the address that was sent: its `Host` may hold a path of its own, whose answer all would be given. */
const keptRequest = ({ key }: Making, { headers }: { headers?: Headers } = {}) =>
  new Request(`http://localhost${key}`, headers && { headers })

/** No address: who asks for their own session is answered by the app. */
const nobody = 'who is unknown'

/** What a page asks of the shop for somebody unknown: the reply, and what it depends on (undefined: on who asks). */
export async function askKept(
  memory: Memory,
  path: string,
  ask: (making?: Making) => Promise<Response>,
): Promise<{ reply: Reply; tags: Tags | undefined }> {
  const key = path === paths.whoAmI[1] ? nobody : keyOf(path)
  const known = key === null ? undefined : memory.find(key)
  // Of what is of before nothing is made: it would be kept as if it were of now.
  const isOfNow = known && known.until === undefined
  const kept = isOfNow ? known : key !== null && (await memory.underWay(key)?.done)
  if (kept) return { reply: kept.forms.asReply(), tags: kept.tags }
  const making = key === null ? undefined : memory.begin(key)
  if (!making) return { reply: await ask(), tags: undefined }
  const reply = await settle(memory, making, ask(making))
  const made = await making.done
  return made ? { reply: asMade(made, making), tags: made.tags } : { reply, tags: undefined }
}

function asMade({ forms }: Kept, { answer }: Making): Reply {
  const reply = forms.asReply()
  return answer === undefined ? reply : { ...reply, json: async () => answer }
}

/** Ends the making with what came of it, and gives the reply; where it is kept, its body is read. */
async function settle(
  memory: Memory,
  making: Making,
  asked: Promise<Response> | Response,
): Promise<Response> {
  try {
    const reply = await asked
    making.finish(await madeOf(memory, making, reply))
    return reply
  } finally {
    making.finish(null)
  }
}

function asRecord(head: readonly string[]): Record<string, string> {
  const record: Record<string, string> = {}
  for (let at = 0; at < head.length; at += 2) record[head[at] ?? ''] = head[at + 1] ?? ''
  return record
}

/** Null: it did not succeed, or is not for everybody; then the reply is as it was. */
async function madeOf(memory: Memory, making: Making, reply: Response): Promise<Kept | null> {
  const { tags, key, route = '', body } = making
  if (reply.status !== 200 || !tags || reply.headers.has('set-cookie')) return null
  const plain = body ?? Buffer.from(await reply.arrayBuffer())
  const forms = formsOf(plain, reply.headers, (bytes) => memory.grew(kept, bytes))
  const kept: Kept = { key, route, tags, forms, madeAt: performance.now(), used: false }
  return kept
}

interface Asked {
  request: IncomingMessage
  response: ServerResponse
  begun: number
}

function give(memory: Memory, kept: Kept, asked: Asked): Promise<void> | undefined {
  const form = kept.forms.for(asked.request.headers['accept-encoding'])
  if (form instanceof Promise) return form.then((made) => send(memory, kept, made, asked))
  send(memory, kept, form, asked)
}

function send(memory: Memory, { route }: Kept, form: Form, { request, response, begun }: Asked): void {
  const { method = '', headers } = request
  const requestId = newRequestId()
  const known = headers['if-none-match']
  const status = known !== undefined && holds(known, form.etag) ? 304 : 200
  const head = status === 200 ? form.head : form.bareHead
  response.writeHead(status, [...head, 'X-Request-Id', requestId])
  if (status === 200 && method === 'GET') response.end(form.body)
  else response.end()
  memory.tell({ requestId, method, route, status, begun })
}

const holds = (known: string, etag: string) =>
  known === etag || known.split(',').some((one) => ['*', bare(etag)].includes(bare(one.trim())))
const bare = (etag: string) => etag.replace(/^W\//, '')
