import { connect } from 'node:net'

/** What the door at `url` answers to these bytes, one a character, before it hangs up or `patience` ms pass. */
export const said = (url: string, bytes: string, patience = 3000) =>
  new Promise<string>((done) => {
    const { port } = new URL(url)
    const socket = connect(Number(port), '127.0.0.1')
    let answer = ''
    socket.on('data', (part) => {
      answer += part
      socket.end()
    })
    // It may hang up while it is still written to.
    socket.on('error', () => {})
    socket.on('close', () => done(answer))
    socket.setTimeout(patience, () => socket.destroy())
    socket.write(bytes, 'latin1')
  })
