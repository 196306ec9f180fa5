import { expect, test } from 'vitest'
import { findVisitSource } from './visit-source.ts'

const find = (path: string, referrer?: string) =>
  findVisitSource(new URL(path, 'https://tiem.example'), referrer)

test.each([
  ['/?utm_source=Zalo OA&fbclid=x', undefined, 'zalo-oa'],
  ['/shop?fbclid=abc', 'https://l.facebook.com/', 'facebook'],
  ['/detail/1?gad_source=1', undefined, 'google'],
  ['/', 'https://www.google.com.vn/', 'google'],
  ['/', 'android-app://com.google.android.gm/', 'com.google.android.gm'],
  ['/', 'https://www.webtretho.com/f/1', 'webtretho.com'],
  ['/', 'https://tiem.example/blog', 'direct'],
  ['/', 'no address', 'direct'],
  ['/', undefined, 'direct'],
  ['/?utm_source=%F0%9F%98%80', undefined, 'direct'],
])('a visit of %s from %s comes from %s', (path, referrer, source) => {
  expect(find(path, referrer)).toBe(source)
})

test('a long source is cut, so that it fits into the table', () => {
  expect(find(`/?utm_source=${'a'.repeat(500)}`)).toHaveLength(40)
})
