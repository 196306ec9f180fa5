import type { PageContent } from '#contract/content/page-kinds.ts'
import type { KnownSection, SectionOf, UnknownSection } from '#contract/content/section-kinds.ts'
import { parseImageUrl } from '#domain/catalog/image-url.ts'
import { calculateContrast, readLuminance } from '#domain/settings/brand/contrast.ts'

const textColor = '#1d1a19'
const minContrast = 4.5

/** By image: the luminance under the text of the wide and of the tall picture. */
export type LuminanceByImage = ReadonlyMap<string, { wide: number; tall: number }>

const readId = (url: string) => parseImageUrl(url)?.id

const isHero = (section: KnownSection | UnknownSection): section is SectionOf<'hero'> =>
  section.kind === 'hero'

export const listHeroImageIds = (contents: readonly Pick<PageContent, 'sections'>[]): string[] => [
  ...new Set(
    contents
      .flatMap(({ sections }) => sections.filter(isHero))
      .flatMap(({ image, tallImage }) => [readId(image), readId(tallImage)])
      .filter((id) => id !== undefined),
  ),
]

export function findDarkPictures(
  section: KnownSection | UnknownSection,
  luminance: LuminanceByImage,
): { path: 'image' | 'tallImage'; message: string }[] {
  if (!isHero(section)) return []
  const isDark = (url: string, crop: 'wide' | 'tall') => {
    const value = luminance.get(readId(url) ?? '')?.[crop]
    return value !== undefined && calculateContrast(value, readLuminance(textColor)) < minContrast
  }
  const { image, tallImage } = section
  const found: { path: 'image' | 'tallImage'; message: string }[] = []
  if (isDark(image, 'wide'))
    found.push({ path: 'image', message: 'nửa trái của ảnh ngang tối quá nên chữ khó đọc.' })
  if (isDark(tallImage || image, 'tall')) {
    const message = 'trên điện thoại, phần trên của ảnh tối quá nên chữ khó đọc.'
    found.push({ path: tallImage ? 'tallImage' : 'image', message })
  }
  return found
}
