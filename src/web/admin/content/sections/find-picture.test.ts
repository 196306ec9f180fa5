import { expect, test } from 'vitest'
import type { SectionFields } from '#contract/content/section-fields.ts'
import { findPicture } from './find-picture.ts'

const position: SectionFields = { at: { type: 'position', label: 'Vị trí' } }

test('a position is chosen on the first image of its section, whatever its name', () => {
  const fields: SectionFields = {
    title: { type: 'text', label: 'Tiêu đề' },
    cover: { type: 'image', label: 'Ảnh' },
    second: { type: 'image', label: 'Ảnh hai' },
    ...position,
  }
  expect(findPicture(fields, { title: 'Bến', cover: '/images/a', second: '/images/b' })).toBe('/images/a')
  expect(findPicture(fields, {})).toBe('')
  expect(findPicture(position, { image: '/images/a' })).toBe('')
})
