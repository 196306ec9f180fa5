import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isOutsideProject } from './extensions-plugin.ts'

const root = join(import.meta.dirname, '../..')

test('a folder beside the project whose name begins with the project’s name is outside the project', () => {
  expect(isOutsideProject(`${root}-extensions/card/card.tsx`)).toBe(true)
  expect(isOutsideProject('/opt/extensions/card/card.tsx')).toBe(true)
  expect(isOutsideProject(join(root, 'extensions/card/card.tsx'))).toBe(false)
  expect(isOutsideProject(join(root, '..extensions/card.tsx'))).toBe(false)
  expect(isOutsideProject('\0virtual:extensions')).toBe(false)
  expect(isOutsideProject('')).toBe(false)
})
