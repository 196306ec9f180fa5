import type { StoredImage } from '#contract/catalog/images.ts'

interface NamedImage {
  url: string
  name: string
  position: string
}

export function nameImages(images: readonly StoredImage[]): NamedImage[] {
  const namedImages = images.map((image) => ({ url: image.url, name: nameImage(image) }))
  const namesakes = Map.groupBy(namedImages, ({ name }) => name)
  return namedImages.map((image) => {
    const group = namesakes.get(image.name) ?? []
    const position = group.length > 1 ? `Ảnh ${group.indexOf(image) + 1} trên ${group.length}` : ''
    return { ...image, position }
  })
}

const nameImage = ({ product, fileName, width, height }: StoredImage): string =>
  product || fileName || `Ảnh ${width} × ${height}`
