import { useEffect, useRef, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useImageUploads } from '#web/admin/catalog/edit/pictures/use-image-uploads.ts'
import { keepTyped } from '#web/admin/form/keep-typed.ts'
import type { Draft, Fields } from './draft.ts'

export type ProductDraft = ReturnType<typeof useProductDraft>

export function useProductDraft(initial: Draft) {
  const form = useForm<Fields>({ defaultValues: initial.fields, shouldFocusError: false })
  const fields = useWatch({ control: form.control }) as Fields
  const images = useImageUploads(initial.images)
  const [grid, setGrid] = useState(initial.grid)
  const [properties, setProperties] = useState(initial.properties)
  const [colorImages, setColorImages] = useState(initial.colorImages)
  const draft: Draft = { fields, images: images.urls, grid, properties, colorImages }
  const latest = useRef({ draft, images })
  useEffect(() => {
    latest.current = { draft, images }
  })

  function setChoices(next: Draft) {
    setGrid(next.grid)
    setProperties(next.properties)
    setColorImages(next.colorImages)
  }
  function replace(next: Draft) {
    form.reset(next.fields)
    images.replaceAll(next.images)
    setChoices(next)
  }
  // Callbacks of an earlier render need the edits made since.
  const readDraft = (): Draft => ({ ...latest.current.draft, fields: form.getValues() })
  const readImages = () => latest.current.images
  /** Replaces the saved draft `sent` by `next`, except for parts edited after the save started. */
  function mergeSaved(sent: Draft, next: Draft) {
    const current = readDraft()
    form.reset(keepTyped(current.fields, sent.fields, next.fields))
    if (next.images.length === 0) images.removeUploaded(sent.images)
    setChoices(keepTyped(current, sent, next))
  }
  const inputs = { form, images, grid, setGrid, setProperties, colorImages, setColorImages }
  return { inputs, draft, replace, readDraft, readImages, mergeSaved }
}
