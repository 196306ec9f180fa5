import type { Home } from '#contract/catalog/home.ts'
import { listAudienceImages } from '#data/catalog/audiences.ts'
import { listHomeProducts } from '#data/catalog/home-products.ts'
import { listRelatedProducts } from '#data/catalog/product-list.ts'
import { composeOutfit } from '#domain/catalog/outfit.ts'
import type { Shop } from '#operations/shop.ts'

const maxOutfitCandidates = 16

export async function readHome({ db }: Pick<Shop, 'db'>): Promise<Home> {
  const [audiences, { outfitBase, ...products }] = await Promise.all([
    listAudienceImages(db),
    listHomeProducts(db),
  ])
  const outfit = outfitBase
    ? composeOutfit(outfitBase, await listRelatedProducts(db, outfitBase._id, maxOutfitCandidates))
    : []
  return { audiences, ...products, outfit }
}
