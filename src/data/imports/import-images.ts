import { lookup as resolve } from 'node:dns/promises'
import { readFile, realpath, stat } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isAbsolute, relative, resolve as resolvePath } from 'node:path'
import * as limits from '#contract/limits.ts'
import { isPublicIpAddress } from '#data/storage/public-ip-address.ts'
import { createIssue, type ImportIssue } from '#domain/imports/import-issues.ts'

export type ImageIssue = Omit<ImportIssue, 'row'> & { host?: string }

function imageIssue(code: ImportIssue['code'], data: ImportIssue['data'], host?: string): ImageIssue {
  const { row: _, ...rest } = createIssue(0, code, data)
  return host === undefined ? rest : { ...rest, host }
}

/** Refuses a path outside the folder, symbolic links included. */
export async function readLocalImage(folder: string, image: string): Promise<Buffer | ImageIssue> {
  const path = resolvePath(folder, image.replaceAll('\\', '/'))
  if (image.includes('\0') || isOutside(folder, path)) return imageIssue('image_outside', { image })
  try {
    const real = await realpath(path)
    if (isOutside(await realpath(folder), real)) return imageIssue('image_outside', { image })
    const found = await stat(real)
    if (!found.isFile()) return imageIssue('image_missing', { image })
    return found.size > limits.maxImageBytes ? imageIssue('image_too_large', { image }) : await readFile(real)
  } catch {
    return imageIssue('image_missing', { image })
  }
}

function isOutside(folder: string, path: string): boolean {
  const relativePath = relative(folder, path)
  return relativePath === '' || relativePath.split(/[\\/]/)[0] === '..' || isAbsolute(relativePath)
}

interface FetchOptions {
  request?: typeof httpsRequest
  isAllowed?: (address: string) => boolean
  timeoutMs?: number
}

const maxRedirects = 5

/** Loads an image over https from the public internet; http URLs are requested over https. */
export async function fetchImage(image: string, options: FetchOptions = {}): Promise<Buffer | ImageIssue> {
  const timeout = AbortSignal.timeout(options.timeoutMs ?? 10_000)
  let address = image.replace(/^\/\//, 'https://').replace(/^http:\/\//i, 'https://')
  for (let redirects = 0; redirects <= maxRedirects; redirects++) {
    const url = URL.canParse(address) ? new URL(address) : null
    if (url?.protocol !== 'https:' || url.username || url.password)
      return imageIssue('image_address', { image })
    const result = await requestImage(url, image, timeout, options)
    if ('code' in result || Buffer.isBuffer(result)) return result
    if (!URL.canParse(result.location, url)) return imageIssue('image_address', { image })
    address = new URL(result.location, url).href.replace(/^http:\/\//, 'https://')
  }
  return imageIssue('image_redirects', { image })
}

class NotPublicError extends Error {}

type FetchResult = Buffer | ImageIssue | { location: string }

async function requestImage(
  url: URL,
  image: string,
  timeout: AbortSignal,
  options: FetchOptions,
): Promise<FetchResult> {
  const { request = httpsRequest, isAllowed = isPublicIpAddress } = options
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const notPublic = imageIssue('image_not_public', { host }, host)
  if (isIP(host) && !isAllowed(host)) return notPublic
  // The lookup of the connection itself is checked, so that DNS cannot return another address afterwards.
  const lookup: LookupFunction = (name, { all }, done) => {
    resolve(name, { all: true }).then(
      (found) => {
        const [first] = found
        if (!first || !found.every(({ address }) => isAllowed(address))) done(new NotPublicError(), '', 0)
        else if (all) done(null, found)
        else done(null, first.address, first.family)
      },
      (error: NodeJS.ErrnoException) => done(error, '', 0),
    )
  }
  try {
    const headers = { accept: 'image/*', 'user-agent': 'tiem-import' }
    const response = await new Promise<IncomingMessage>((done, refuse) => {
      request(url, { lookup, signal: timeout, headers, agent: false }, done).on('error', refuse).end()
    })
    return await readResponse(response, image)
  } catch (error) {
    if (error instanceof NotPublicError) return notPublic
    return imageIssue('image_unreachable', { host, detail: describeError(error, timeout) }, host)
  }
}

async function readResponse(response: IncomingMessage, image: string): Promise<FetchResult> {
  const { statusCode: status = 0, headers } = response
  try {
    if (status >= 300 && status < 400 && headers.location) return { location: headers.location }
    if (status !== 200) return imageIssue('image_refused', { image, status })
    const chunks: Buffer[] = []
    let bytes = 0
    for await (const chunk of response) {
      bytes += chunk.length
      if (bytes > limits.maxImageBytes) return imageIssue('image_too_large', { image })
      chunks.push(chunk)
    }
    return Buffer.concat(chunks)
  } finally {
    response.destroy()
  }
}

const errorTexts: Record<string, string> = {
  ENOTFOUND: 'no such host',
  EAI_AGAIN: 'no such host, or no network',
  ECONNREFUSED: 'connection refused',
  ECONNRESET: 'connection closed',
}

function describeError(error: unknown, timeout: AbortSignal): string {
  if (timeout.aborted) return 'no answer in time'
  const { code = '', message } = error as NodeJS.ErrnoException
  return errorTexts[code] ?? (code || message)
}
