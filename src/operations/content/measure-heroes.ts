import type { PageContent } from '#contract/content/page-kinds.ts'
import { listUnmeasuredImages, storeImageTones } from '#data/catalog/images.ts'
import { readMasterFile } from '#data/storage/image-files.ts'
import { measureTones } from '#data/storage/measure-tones.ts'
import { listHeroImageIds } from '#domain/content/check-hero.ts'
import { getImageStore, type Shop } from '#operations/shop.ts'

/** Once per picture; one that cannot be read is tried again at the next read of its page. */
export async function measureHeroes(shop: Shop, contents: readonly PageContent[]): Promise<void> {
  const ids = listHeroImageIds(contents)
  if (ids.length === 0) return
  for (const image of await listUnmeasuredImages(shop.db, ids)) {
    const file = await readMasterFile(getImageStore(shop), image)
    const tones = file && (await measureTones(file).catch(() => null))
    if (tones) await storeImageTones(shop.db, image.id, tones)
  }
}
