import { openPicture } from '#data/storage/image-files.ts'
import { readImageUrl } from '#domain/catalog/image-url.ts'
import { picturesOf, type Shop } from '#operations/shop.ts'

export async function readImage(shop: Shop, url: string) {
  const address = readImageUrl(url)
  const data = address && (await openPicture(picturesOf(shop), address))
  return data ? { data, type: `image/${address.format}` } : null
}
