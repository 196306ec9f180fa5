import type { PageContent } from '#contract/content/page-kinds.ts'
import { claimUnmeasuredImages, storeImageLuminance } from '#data/catalog/images.ts'
import { listHeroSections } from '#data/content/pages.ts'
import { readFullSizeFile } from '#data/storage/image-files.ts'
import { measureLuminance } from '#data/storage/measure-luminance.ts'
import { listHeroImageIds } from '#domain/content/check-hero.ts'
import { getImageStore, type Shop } from '#operations/shop.ts'

const maxAttempts = 10

export const measureNewHeroImages = (shop: Shop, content: PageContent): Promise<void> =>
  measureHeroSections(shop, [content], 1)

export const measureHeroImages = async (shop: Shop): Promise<void> =>
  measureHeroSections(shop, await listHeroSections(shop.db), maxAttempts)

async function measureHeroSections(
  shop: Shop,
  contents: readonly Pick<PageContent, 'sections'>[],
  attempts: number,
): Promise<void> {
  const ids = listHeroImageIds(contents)
  if (ids.length === 0) return
  for (const image of await claimUnmeasuredImages(shop.db, ids, attempts)) {
    const file = await readFullSizeFile(getImageStore(shop), image)
    const luminance = file && (await measureLuminance(file).catch(() => null))
    if (luminance) await storeImageLuminance(shop.db, image.id, luminance)
  }
}
