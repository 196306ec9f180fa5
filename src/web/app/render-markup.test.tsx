import { createElement, type ReactNode, Suspense, use } from 'react'
import { afterAll, expect, test } from 'vitest'
import type { ExtendedSection as Section } from '#contract/content/extension-section-kinds.ts'
import { ExtendedSection } from '#web/storefront/sections/extended-section.tsx'
import { registerSectionComponents, sectionComponents } from '#web/storefront/sections/section-components.ts'
import { renderMarkup } from './render-markup.ts'

const fail = (): never => {
  throw new Error('no list of steps')
}
const slow = new Map<string, Promise<string>>()
const load = (id: string) => {
  const loading = slow.get(id) ?? new Promise<string>((resolve) => setTimeout(resolve, 5, 'loaded'))
  slow.set(id, loading)
  return loading
}
registerSectionComponents([
  { kind: 'test/healthy', component: ({ section }) => <p>healthy {section.id}</p> },
  { kind: 'test/broken', component: fail },
  { kind: 'test/broken-box', component: fail },
  { kind: 'test/nested', component: () => <div>{createElement(fail)}</div> },
  { kind: 'test/slow', component: ({ section }) => <p>{use(load(section.id))}</p> },
  { kind: 'test/late', component: ({ section }) => use(load(section.id)) && fail() },
])
afterAll(() => {
  for (const kind of sectionComponents.keys()) if (kind.startsWith('test/')) sectionComponents.delete(kind)
})

async function render(kinds: readonly Section['kind'][], part?: ReactNode) {
  const failures: string[] = []
  const page = (
    <html lang="vi">
      <body>
        {kinds.map((kind, at) => (
          <ExtendedSection key={kind} section={{ id: `s-${at}`, kind }} />
        ))}
        {part}
        <p>the rest</p>
      </body>
    </html>
  )
  const report = (kind: string, error: unknown) => failures.push(`${kind} ${(error as Error).message}`)
  return { html: (await renderMarkup(page, report)).toString(), failures }
}

test.each<Section['kind']>(['test/broken', 'test/broken-box', 'test/nested', 'test/late'])(
  'the section %s throws and is left out; the rest of the page stays, and one failure names it',
  async (kind) => {
    const { html, failures } = await render(['test/healthy', kind, 'test/slow'])
    expect(html).toMatch(/<p>healthy.*s-0<\/p>.*<!--\$!-->.*<p>loaded<\/p>.*<p>the rest<\/p>/s)
    expect(failures).toEqual([`${kind} no list of steps`])
  },
)

test('healthy sections are rendered in place and report nothing', async () => {
  const { html, failures } = await render(['test/healthy', 'test/slow'])
  expect(html).toMatch(/<p>healthy.*<p>loaded<\/p>.*<p>the rest<\/p>/)
  expect(html).not.toMatch(/<!--\$[!?]|<script/)
  expect(failures).toEqual([])
})

test('another part that throws fails the page', async () => {
  await expect(render([], createElement(fail))).rejects.toThrow('no list of steps')
  const lazyPart = <Suspense>{createElement(fail)}</Suspense>
  await expect(render(['test/healthy'], lazyPart)).rejects.toThrow('no list of steps')
})
