import { connect } from 'node:net'

/** Sends an incomplete body; `closed` resolves to the response. */
export function beginCall(
  url: string,
  { sent = '{', length = 1000, path = '/api/v1/auth/signin', cookie = '', type = 'application/json' } = {},
) {
  const { port } = new URL(url)
  const socket = connect(Number(port), '127.0.0.1')
  const head = `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${type}\r\nCookie: ${cookie}\r\n`
  socket.write(`${head}Content-Length: ${length}\r\n\r\n${sent}`)
  let answer = ''
  socket.on('data', (part) => {
    answer += part
  })
  socket.on('error', () => {})
  const closed = new Promise<string>((done) => socket.once('close', () => done(answer)))
  return { socket, closed }
}
