import type { ImageQuery, StoredImage } from '#contract/catalog/images.ts'
import { findProductsOfImages, listImages } from '#data/catalog/image-library.ts'
import { buildImageUrl } from '#domain/catalog/image-url.ts'
import { normalizePage } from '#domain/paging.ts'
import type { Shop } from '#operations/shop.ts'

export async function readImages({ db }: Shop, { q, ...page }: ImageQuery) {
  const { images: rows, ...counted } = await listImages(db, q, normalizePage(page))
  const images = rows.map((row) => ({ ...row, url: buildImageUrl(row) }))
  const products = await findProductsOfImages(
    db,
    images.map(({ url }) => url),
  )
  return {
    images: images.map(
      ({ url, width, height, fileName }): StoredImage => ({
        ...{ url, width, height, fileName },
        product: products.get(url) ?? '',
      }),
    ),
    ...counted,
  }
}
