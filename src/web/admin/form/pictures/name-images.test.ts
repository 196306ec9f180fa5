import { expect, test } from 'vitest'
import { nameImages } from './name-images.ts'

const createImage = (url: string, product: string, fileName = '') => ({
  ...{ url, product, fileName },
  ...{ width: 40, height: 30 },
})

test('pictures of one product are numbered, so that no two have the same name', () => {
  const images = [
    createImage('/a', 'Áo thun'),
    createImage('/b', 'Mũ', 'mu.png'),
    createImage('/c', 'Áo thun'),
    createImage('/d', '', 'bia.png'),
    createImage('/e', ''),
  ]
  expect(nameImages(images)).toEqual([
    { url: '/a', name: 'Áo thun', position: 'Ảnh 1 trên 2' },
    { url: '/b', name: 'Mũ', position: '' },
    { url: '/c', name: 'Áo thun', position: 'Ảnh 2 trên 2' },
    { url: '/d', name: 'bia.png', position: '' },
    { url: '/e', name: 'Ảnh 40 × 30', position: '' },
  ])
})
