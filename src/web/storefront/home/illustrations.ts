import { buildIllustrationSources, type IllustrationSources } from '#web/storefront/shell/illustration.tsx'

const files = import.meta.glob<string>('./pictures/*.{avif,webp}', {
  eager: true,
  query: '?url',
  import: 'default',
})

const illustration = (
  name: string,
  widths: readonly number[],
  sizePx: [number, number],
): IllustrationSources => buildIllustrationSources(files, name, widths, sizePx)

export const heroIllustrations = {
  wide: illustration('banner-wide', [1200, 1800, 2400], [2400, 1200]),
  tall: illustration('banner-tall', [540, 810, 1080], [1080, 1350]),
}

const categoryIllustration = (number: number) => illustration(`shop-${number}`, [360, 720], [1200, 1500])

/** Category names that start with one of these words (lower case, without diacritics) get the illustration. */
export const categoryIllustrations = [
  { illustration: categoryIllustration(1), namePrefixes: ['ao thun', 'ao'] },
  { illustration: categoryIllustration(2), namePrefixes: ['ao khoac', 'quan'] },
  { illustration: categoryIllustration(3), namePrefixes: ['giay'] },
  { illustration: categoryIllustration(4), namePrefixes: ['phu kien'] },
]
