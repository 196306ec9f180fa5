import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  buildImageSources,
  buildImageUrl,
  imageWidths,
  listImageWidths,
  parseExportedImageUrl,
  parseImageUrl,
} from './image-url.ts'

const side = fc.integer({ min: 1, max: 2000 })
const image = fc.record({ id: fc.uuid(), width: side, height: side })

test('an image URL is parsed back to its parts at every stored width', () => {
  fc.assert(
    fc.property(image, (one) => {
      for (const fileWidth of listImageWidths(one.width)) {
        expect(parseImageUrl(buildImageUrl(one, fileWidth))).toEqual({ ...one, fileWidth, format: 'webp' })
      }
    }),
  )
})

test('an image is stored at each standard width below its own width and at its own width', () => {
  expect(listImageWidths(700)).toEqual([320, 400, 480, 640, 700])
  expect(listImageWidths(320)).toEqual([320])
  expect(listImageWidths(10)).toEqual([10])
  expect(listImageWidths(2000)).toEqual([...imageWidths, 2000])
})

test('every URL in the srcsets of an image can be parsed', () => {
  fc.assert(
    fc.property(image, (one) => {
      const sources = buildImageSources(buildImageUrl(one))
      const urls = `${sources?.avif}, ${sources?.webp}, ${sources?.src} 0w`
        .split(', ')
        .map((part) => part.split(' ')[0])
      expect(urls).toHaveLength(2 * listImageWidths(one.width).length + 1)
      for (const url of urls) expect(parseImageUrl(url ?? '')).toMatchObject(one)
    }),
  )
})

const id = '019a0000-0000-7000-8000-000000000001'
test.each([
  '',
  'https://elsewhere.example/a.jpg',
  `/images/${id}/700x500/701.webp`,
  `/images/${id}/700x500/700.svg`,
  `/images/${id}/700x500/700.webp?x`,
  `/images/${id}/700x500/../700.webp`,
  `/images/${'.'.repeat(36)}/700x500/700.webp`,
  `//evil.example/images/${id}/700x500/700.webp`,
  `/images/${id}/700x500/700.webp\n`,
])('%j is not an image URL of the shop', (url) => {
  expect(parseImageUrl(url)).toBeNull()
  expect(buildImageSources(url)).toBeNull()
})

test('any string can be parsed without an error', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => parseImageUrl(text) === null))
})

test.each([
  ['images/019a0000-0000-7000-8000-0000000000aa/20x30/20.webp', 20],
  ['/images/019a0000-0000-7000-8000-0000000000aa/20x30/20.webp', 20],
  ['https://tiem.example/images/019a0000-0000-7000-8000-0000000000aa/20x30/20.webp', 20],
  ['images/019a0000-0000-7000-8000-0000000000aa/2000x30/320.webp', null],
  ['images/019a0000-0000-7000-8000-0000000000aa/20x30/20.avif', null],
  ['../images/019a0000-0000-7000-8000-0000000000aa/20x30/20.webp', null],
  ['https://tiem.example/x/images/019a0000-0000-7000-8000-0000000000aa/20x30/20.webp', null],
  ['https://tiem.example/shirt.jpg', null],
])('the image source %s of an export belongs to a shop only at its full width', (source, width) => {
  expect(parseExportedImageUrl(source)?.width ?? null).toBe(width)
})
