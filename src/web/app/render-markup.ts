import { Writable } from 'node:stream'
import type { ReactNode } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import { findFailedKind } from '#web/storefront/sections/extended-section.tsx'
import type { WebContext } from './context.ts'

const suspendedMarker = '<!--$!-->'

type ReportFailure = NonNullable<WebContext['reportSection']>

export async function renderMarkup(
  page: ReactNode,
  reportSection: ReportFailure = () => {},
): Promise<Buffer<ArrayBuffer>> {
  const bytes = encodeHtml(renderToString(page))
  return bytes.includes(suspendedMarker) ? renderWhenReady(page, reportSection) : bytes
}

/** Reused, because computing the byte length of a page takes as long as encoding it. */
const buffer = Buffer.allocUnsafeSlow(1024 * 1024)
const doctypeBytes = buffer.write('<!DOCTYPE html>')
const maxBytesPerChar = 3

function encodeHtml(html: string): Buffer<ArrayBuffer> {
  if (html.length * maxBytesPerChar > buffer.byteLength - doctypeBytes)
    return Buffer.from(`<!DOCTYPE html>${html}`)
  return Buffer.from(buffer.subarray(0, doctypeBytes + buffer.write(html, doctypeBytes)))
}

function renderWhenReady(page: ReactNode, reportSection: ReportFailure): Promise<Buffer<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = []
    const sink = new Writable({
      write: (chunk, _encoding, next) => {
        parts.push(chunk)
        next()
      },
      final: (next) => {
        resolve(Buffer.concat(parts))
        next()
      },
    })
    const { pipe } = renderToPipeableStream(page, {
      // Otherwise React sends large parts later, with inline scripts that insert them.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onAllReady: () => pipe(sink),
      onError: (error, { componentStack }) => {
        const kind = findFailedKind(componentStack)
        if (kind) reportSection(kind, error)
        else reject(error)
      },
    })
  })
}
