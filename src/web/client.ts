import '@vitejs/plugin-react/preamble'

/** What is seen comes first: the scripts would take turns with the pictures. A hand on the page does not wait. */
const seen = new Promise<void>((done) => {
  if (document.readyState === 'complete') return done()
  for (const event of ['load', 'pointerdown', 'keydown']) {
    addEventListener(event, () => done(), { once: true, capture: true })
  }
})

/** Each part is read in a task of its own: while a slow phone reads one, it answers no touch. */
const rest = () => new Promise((done) => setTimeout(done))

await seen
const { next } = document.querySelector<HTMLElement>('script[data-next]')?.dataset ?? {}
for (const href of next ? next.split(' ') : []) {
  document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
}
await import('./read-react.ts')
await rest()
const { wake } = await import('./wake.tsx')
await rest()
await wake()
