import { lookup as resolve } from 'node:dns/promises'
import { readFile, realpath, stat } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isAbsolute, relative, resolve as resolvePath } from 'node:path'
import { limits } from '#contract/limits.ts'
import { isPublicAddress } from '#data/storage/public-address.ts'
import { type Problem, problem } from '#domain/imports/problems.ts'

/** A problem without its row; `host` where the host itself could not be reached. */
export type PictureFault = Omit<Problem, 'row'> & { host?: string }

function fault(code: Problem['code'], data: Problem['data'], host?: string): PictureFault {
  const { row: _, ...rest } = problem(0, code, data)
  return host === undefined ? rest : { ...rest, host }
}

/** Reads a picture beside the file; a path that leaves the folder, also by a link, is refused. */
export async function readPictureBeside(folder: string, image: string): Promise<Buffer | PictureFault> {
  const path = resolvePath(folder, image.replaceAll('\\', '/'))
  if (image.includes('\0') || isOutside(folder, path)) return fault('image_outside', { image })
  try {
    const real = await realpath(path)
    if (isOutside(await realpath(folder), real)) return fault('image_outside', { image })
    const found = await stat(real)
    if (!found.isFile()) return fault('image_missing', { image })
    return found.size > limits.upload ? fault('image_too_large', { image }) : await readFile(real)
  } catch {
    return fault('image_missing', { image })
  }
}

function isOutside(folder: string, path: string): boolean {
  const way = relative(folder, path)
  return way === '' || way.split(/[\\/]/)[0] === '..' || isAbsolute(way)
}

interface FetchOptions {
  request?: typeof httpsRequest
  isAllowed?: (address: string) => boolean
  /** ms for everything together */
  patience?: number
}

const mostRedirects = 5

/** Fetches a picture over https from the public network; an http address is asked for over https. */
export async function fetchPicture(
  image: string,
  options: FetchOptions = {},
): Promise<Buffer | PictureFault> {
  const late = AbortSignal.timeout(options.patience ?? 10_000)
  let address = image.replace(/^\/\//, 'https://').replace(/^http:\/\//i, 'https://')
  for (let redirects = 0; redirects <= mostRedirects; redirects++) {
    const url = URL.canParse(address) ? new URL(address) : null
    if (url?.protocol !== 'https:' || url.username || url.password) return fault('image_address', { image })
    const answer = await ask(url, image, late, options)
    if ('code' in answer || Buffer.isBuffer(answer)) return answer
    address = new URL(answer.location, url).href.replace(/^http:\/\//, 'https://')
  }
  return fault('image_redirects', { image })
}

class NotPublic extends Error {}

type Answer = Buffer | PictureFault | { location: string }

async function ask(url: URL, image: string, late: AbortSignal, options: FetchOptions): Promise<Answer> {
  const { request = httpsRequest, isAllowed = isPublicAddress } = options
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const closed = fault('image_not_public', { host }, host)
  if (isIP(host) && !isAllowed(host)) return closed
  // Checked where the connection takes its address from, so that a name cannot point elsewhere meanwhile.
  const lookup: LookupFunction = (name, { all }, done) => {
    resolve(name, { all: true }).then(
      (found) => {
        const [first] = found
        if (!first || !found.every(({ address }) => isAllowed(address))) done(new NotPublic(), '', 0)
        else if (all) done(null, found)
        else done(null, first.address, first.family)
      },
      (error: NodeJS.ErrnoException) => done(error, '', 0),
    )
  }
  try {
    const headers = { accept: 'image/*', 'user-agent': 'tiem-import' }
    const response = await new Promise<IncomingMessage>((done, refuse) => {
      request(url, { lookup, signal: late, headers, agent: false }, done).on('error', refuse).end()
    })
    return await readAnswer(response, image)
  } catch (error) {
    if (error instanceof NotPublic) return closed
    return fault('image_unreachable', { host, detail: reasonOf(error, late) }, host)
  }
}

async function readAnswer(response: IncomingMessage, image: string): Promise<Answer> {
  const { statusCode: status = 0, headers } = response
  try {
    if (status >= 300 && status < 400 && headers.location) return { location: headers.location }
    if (status !== 200) return fault('image_refused', { image, status })
    const chunks: Buffer[] = []
    let bytes = 0
    for await (const chunk of response) {
      bytes += chunk.length
      if (bytes > limits.upload) return fault('image_too_large', { image })
      chunks.push(chunk)
    }
    return Buffer.concat(chunks)
  } finally {
    response.destroy()
  }
}

const reasons: Record<string, string> = {
  ENOTFOUND: 'no such host',
  EAI_AGAIN: 'no such host, or no network',
  ECONNREFUSED: 'it refuses connections',
  ECONNRESET: 'it closed the connection',
}

function reasonOf(error: unknown, late: AbortSignal): string {
  if (late.aborted) return 'no answer in time'
  const { code = '', message } = error as NodeJS.ErrnoException
  return reasons[code] ?? (code || message)
}
