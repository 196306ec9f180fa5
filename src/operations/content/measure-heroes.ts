import type { PageContent } from '#contract/content/page-kinds.ts'
import { claimUnmeasuredImages, storeImageTones } from '#data/catalog/images.ts'
import { listHeroSections } from '#data/content/pages.ts'
import { readMasterFile } from '#data/storage/image-files.ts'
import { measureTones } from '#data/storage/measure-tones.ts'
import { listHeroImageIds } from '#domain/content/check-hero.ts'
import { getImageStore, type Shop } from '#operations/shop.ts'

const maxAttempts = 10

export const measureNewHeroes = (shop: Shop, content: PageContent): Promise<void> =>
  measureHeroSections(shop, [content], 1)

export const measureHeroes = async (shop: Shop): Promise<void> =>
  measureHeroSections(shop, await listHeroSections(shop.db), maxAttempts)

async function measureHeroSections(
  shop: Shop,
  contents: readonly Pick<PageContent, 'sections'>[],
  attempts: number,
): Promise<void> {
  const ids = listHeroImageIds(contents)
  if (ids.length === 0) return
  for (const image of await claimUnmeasuredImages(shop.db, ids, attempts)) {
    const file = await readMasterFile(getImageStore(shop), image)
    const tones = file && (await measureTones(file).catch(() => null))
    if (tones) await storeImageTones(shop.db, image.id, tones)
  }
}
