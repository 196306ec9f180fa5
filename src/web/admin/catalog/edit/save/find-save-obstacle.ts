import { findVariantGridError } from '#web/admin/catalog/edit/draft/product-form-rules.ts'
import type { ImageUploads } from '#web/admin/catalog/edit/images/use-image-uploads.ts'
import type { VariantGrid } from '#web/admin/catalog/edit/variant-grid/variant-grid.ts'

interface SaveObstacle {
  title: string
  description?: string
}

/** The specification requires a main image and at least one gallery image for a new product. */
export const lacksImages = ({ urls, isUploading }: ImageUploads): boolean => urls.length < 2 && !isUploading

export function findSaveObstacle(
  images: ImageUploads,
  grid: VariantGrid,
  isNew: boolean,
): SaveObstacle | null {
  if (isNew && lacksImages(images)) return { title: 'Vui lòng chọn ảnh cho sản phẩm' }
  if (images.isUploading) return { title: 'Ảnh đang tải lên', description: 'Hãy đợi ảnh tải xong rồi lưu.' }
  if (images.hasFailed) {
    return { title: 'Có ảnh chưa tải lên được', description: 'Hãy tải lại ảnh đó hoặc bỏ nó đi rồi lưu.' }
  }
  const error = findVariantGridError(grid)
  return error ? { title: 'Có lỗi xảy ra', description: error } : null
}
