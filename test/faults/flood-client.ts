import { once } from 'node:events'
import { connect } from 'node:net'
import type { Flood, FloodResult } from './flood.ts'

/** Sends the next request when the last one is answered, or after `resetAfterMs` on a new connection. */
function openConnection(flood: Flood, result: FloodResult, nextNumber: () => number) {
  const { port, from, path, resetAfterMs } = flood
  const socket = connect({ port, host: '127.0.0.1', localAddress: from, noDelay: true })
  const send = () =>
    socket.write(
      `GET ${path.replace('*', String(nextNumber()))} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\naccept: */*\r\n\r\n`,
    )
  let received = ''
  socket.setEncoding('latin1')
  socket.on('connect', send)
  socket.on('error', () => {})
  if (resetAfterMs !== undefined) {
    socket.on('connect', () => setTimeout(() => socket.resetAndDestroy(), resetAfterMs))
    socket.on('close', () => {
      result.answers.reset = (result.answers.reset ?? 0) + 1
      setTimeout(openConnection, resetAfterMs, flood, result, nextNumber)
    })
  }
  socket.on('data', (part) => {
    received += part
    const end = received.indexOf('\r\n\r\n')
    if (end < 0) return
    const length = Number(/\r\ncontent-length: (\d+)/i.exec(received)?.[1] ?? 0)
    const isChunked = /\r\ntransfer-encoding: chunked/i.test(received.slice(0, end))
    const isWhole = isChunked ? received.endsWith('\r\n0\r\n\r\n') : received.length >= end + 4 + length
    if (!isWhole) return
    const status = received.slice(9, 12)
    result.answers[status] = (result.answers[status] ?? 0) + 1
    received = ''
    send()
  })
}

process.once('message', async (flood: Flood) => {
  const result: FloodResult = { seconds: 0, answers: {} }
  let number = 1_000_000 + Math.floor(Math.random() * 500_000_000)
  const begun = performance.now()
  for (let n = 0; n < flood.connections; n++) openConnection(flood, result, () => (number += 1013))
  process.send?.('sending')
  await once(process, 'message')
  result.seconds = (performance.now() - begun) / 1000
  process.send?.(result, () => process.exit())
})
