import { expect, it } from 'vitest'
import { freePort } from '#test/free-port.ts'
import { listen } from './listen.ts'

const slowly = (milliseconds: number) => (_: unknown, response: { end: (text: string) => void }) =>
  void setTimeout(() => response.end('done'), milliseconds)

it('is reached under both of the names of this machine', async () => {
  const port = await freePort()
  const { stop } = await listen(slowly(0), { host: 'localhost', port })
  expect(await (await fetch(`http://127.0.0.1:${port}`)).text()).toBe('done')
  const six = await fetch(`http://[::1]:${port}`)
    .then((answer) => answer.text())
    .catch(() => 'no IPv6 here')
  expect(['done', 'no IPv6 here']).toContain(six)
  await stop(1000)
  await expect(fetch(`http://127.0.0.1:${port}`)).rejects.toThrow()
})

it('finishes what runs when it stops, and cuts off what takes too long', async () => {
  const port = await freePort()
  const patient = await listen(slowly(300), { host: '127.0.0.1', port })
  const answer = fetch(`http://127.0.0.1:${port}`)
  await new Promise((done) => setTimeout(done, 100))
  await patient.stop(5000)
  expect(await (await answer).text()).toBe('done')

  const hasty = await listen(slowly(60_000), { host: '127.0.0.1', port })
  const cut = fetch(`http://127.0.0.1:${port}`)
  cut.catch(() => {})
  await new Promise((done) => setTimeout(done, 100))
  await hasty.stop(100)
  await expect(cut).rejects.toThrow()
})

it('says in a sentence that it cannot listen', async () => {
  const port = await freePort()
  const first = await listen(slowly(0), { host: '127.0.0.1', port })
  await expect(listen(slowly(0), { host: 'localhost', port })).rejects.toThrow(
    `Port ${port} on 127.0.0.1 is taken`,
  )
  await first.stop(100)
  await expect(listen(slowly(0), { host: '192.0.2.1', port })).rejects.toThrow('HOST=192.0.2.1 is no address')
})
