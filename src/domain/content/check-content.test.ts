import { afterAll, expect, test } from 'vitest'
import { extensionSectionKinds, registerSectionKinds } from '#contract/content/extension-section-kinds.ts'
import type { KnownSection } from '#contract/content/section-kinds.ts'
import { checkContent } from './check-content.ts'

const kind = 'fair/event'
registerSectionKinds({
  [kind]: { label: 'Sự kiện', fields: { startsAt: { type: 'time', label: 'Lúc bắt đầu' } } },
})
afterAll(() => {
  extensionSectionKinds.delete(kind)
})

const now = new Date('2026-11-28T05:00:00Z')
const past = '2026-11-27T05:00:00Z'
const future = '2026-11-29T05:00:00Z'

function check(section: object): string[] {
  const texts = { title: 'T', summary: 'T', seoTitle: '', seoDescription: '', image: '', imageAlt: '' }
  const content = { ...texts, sections: [{ id: 's-1', ...section } as KnownSection] }
  const findings = { now, deadLinks: [], missing: [], luminance: new Map() as never }
  return checkContent('page', content, findings).map(({ path, message }) => `${path} ${message}`)
}

test('a date field of an extension never hides its section, so an empty or past date gives no warning', () => {
  for (const startsAt of ['', past, future]) expect(check({ kind, startsAt })).toEqual([])
})

test('a section that is over, or a countdown without an end, is named as not shown', () => {
  const countdown = { kind: 'countdown', title: '', linkLabel: '', linkHref: '' }
  expect(check({ ...countdown, ends: future })).toEqual([])
  expect(check({ ...countdown, ends: '' })).toEqual([
    'sections.0.ends Đếm ngược: chưa chọn lúc kết thúc nên mục này không hiện.',
  ])
  expect(check({ ...countdown, ends: past })).toEqual([
    'sections.0.ends Đếm ngược: đã qua lúc kết thúc nên mục này không hiện.',
  ])
  const announcement = { kind: 'announcement', text: 'Nghỉ Tết', linkHref: '' }
  for (const times of [
    { from: '', until: '' },
    { from: future, until: '' },
    { from: past, until: future },
  ])
    expect(check({ ...announcement, ...times })).toEqual([])
  expect(check({ ...announcement, from: '', until: past })).toEqual([
    'sections.0.until Thanh thông báo: đã qua lúc kết thúc nên mục này không hiện.',
  ])
})
