import { connect } from 'node:net'

/** Sends Latin-1 bytes and reads until the connection closes or the timeout ends. */
export const sendRawBytes = (url: string, bytes: string, timeoutMs = 3000) =>
  new Promise<string>((done) => {
    const { port } = new URL(url)
    const socket = connect(Number(port), '127.0.0.1')
    let answer = ''
    socket.on('data', (part) => {
      answer += part
      socket.end()
    })
    // The server may close the connection during the write.
    socket.on('error', () => {})
    socket.on('close', () => done(answer))
    socket.setTimeout(timeoutMs, () => socket.destroy())
    socket.write(bytes, 'latin1')
  })
