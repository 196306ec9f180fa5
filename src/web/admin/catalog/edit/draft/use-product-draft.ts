import { useEffect, useRef, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useImageUploads } from '#web/admin/catalog/edit/images/use-image-uploads.ts'
import { mergeUnsavedEdits } from '#web/admin/form/unsaved/merge-unsaved-edits.ts'
import type { ProductFormDraft, ProductFormFields } from './product-form-draft.ts'

export type ProductDraftEditor = ReturnType<typeof useProductDraft>

export function useProductDraft(initial: ProductFormDraft) {
  const form = useForm<ProductFormFields>({
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: initial.fields,
  })
  const fields = useWatch({ control: form.control }) as ProductFormFields
  const images = useImageUploads(initial.images)
  const [grid, setGrid] = useState(initial.grid)
  const [properties, setProperties] = useState(initial.properties)
  const [colorImages, setColorImages] = useState(initial.colorImages)
  const draft: ProductFormDraft = { fields, images: images.urls, grid, properties, colorImages }
  const latest = useRef({ draft, images })
  useEffect(() => {
    latest.current = { draft, images }
  })

  function setChoices(next: ProductFormDraft) {
    setGrid(next.grid)
    setProperties(next.properties)
    setColorImages(next.colorImages)
  }
  function replace(next: ProductFormDraft) {
    form.reset(next.fields)
    images.replaceAll(next.images)
    setChoices(next)
  }
  // Callbacks of an earlier render need the edits made since.
  const readDraft = (): ProductFormDraft => ({ ...latest.current.draft, fields: form.getValues() })
  const readImages = () => latest.current.images
  /** Replaces the saved draft `sent` by `next`, except for parts edited after the save started. */
  function mergeSaved(sent: ProductFormDraft, next: ProductFormDraft) {
    const current = readDraft()
    form.reset(mergeUnsavedEdits(current.fields, sent.fields, next.fields))
    if (next.images.length === 0) images.removeUploaded(sent.images)
    setChoices(mergeUnsavedEdits(current, sent, next))
  }
  const inputs = { form, images, grid, setGrid, setProperties, colorImages, setColorImages }
  return { inputs, draft, replace, readDraft, readImages, mergeSaved }
}
