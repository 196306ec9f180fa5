import { type ScenePicture, scenePicture } from '#web/storefront/shell/scene.tsx'

const files = import.meta.glob<string>('./pictures/*.{avif,webp}', {
  eager: true,
  query: '?url',
  import: 'default',
})

const scene = (name: string, widths: readonly number[], shape: [number, number]): ScenePicture =>
  scenePicture(files, name, widths, shape)

export const banner = {
  wide: scene('banner-wide', [1200, 1800, 2400], [2400, 1200]),
  tall: scene('banner-tall', [540, 810, 1080], [1080, 1350]),
}

const shop = (number: number) => scene(`shop-${number}`, [360, 720], [1200, 1500])

/** What each drawing of the grid shows, in the words a category of it begins with, without marks. */
export const shopScenes = [
  { picture: shop(1), shows: ['ao thun', 'ao'] },
  { picture: shop(2), shows: ['ao khoac', 'quan'] },
  { picture: shop(3), shows: ['giay'] },
  { picture: shop(4), shows: ['phu kien'] },
]
