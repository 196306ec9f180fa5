import { readImageFile } from '#data/storage/image-files.ts'
import { parseImageUrl } from '#domain/catalog/image-url.ts'
import { getImageStore, type Shop } from '#operations/shop.ts'

export async function readImage(shop: Shop, url: string) {
  const address = parseImageUrl(url)
  const data = address && (await readImageFile(getImageStore(shop), address))
  return data ? { data, type: `image/${address.format}` } : null
}
