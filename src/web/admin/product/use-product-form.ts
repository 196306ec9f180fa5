import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import type { Product } from '#contract/products.ts'
import { ApiError } from '../../api.ts'
import { useToast } from '../../ui/toast.tsx'
import { useApi } from '../../use-api.ts'
import { isShutOut } from '../frame/leaving.ts'
import { keepTyped } from '../keep-typed.ts'
import { type Draft, draftOf, emptyDraft, type Fields, inputOf, sameDraft, sheetFault } from './draft.ts'
import type { KeptDraft } from './kept-draft.ts'
import { followStock, type StockDispute, withStockOf } from './present-stock.ts'
import { type Made, type MakingEvents, useMaking } from './use-making.ts'
import { useShots } from './use-shots.ts'

const fieldNames = Object.keys(emptyDraft.fields) as (keyof Fields)[]

/** The form's whole state: fields, pictures, sheet, what it began with, and how saving went. */
export function useProductForm(initial: Draft, opened?: Product, events: MakingEvents = {}) {
  const api = useApi()
  const queryClient = useQueryClient()
  const toast = useToast()
  const form = useForm<Fields>({ defaultValues: initial.fields, shouldFocusError: false })
  const fields = useWatch({ control: form.control }) as Fields
  const shots = useShots(initial.pictures)
  const [sheet, setSheet] = useState(initial.sheet)
  const [properties, setProperties] = useState(initial.properties)
  const [colorPictures, setColorPictures] = useState(initial.colorPictures)
  const [base, setBase] = useState(initial)
  const [before, setBefore] = useState(opened)
  const [theirs, setTheirs] = useState<Product | null>(null)
  const [disputes, setDisputes] = useState<readonly StockDispute[]>([])
  const [saving, setSaving] = useState(false)
  const [shutOut, setShutOut] = useState<ApiError | null>(null)
  const making = useMaking(events)
  const draft: Draft = { fields, pictures: shots.urls, sheet, properties, colorPictures }
  const dirty = shots.busy || !sameDraft(draft, base)
  const isDirty = useRef(false)
  const latest = useRef({ draft, shots })
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was typed on during a save is unsaved against a new base
  useEffect(() => {
    isDirty.current = dirty
  }, [dirty, base])
  useEffect(() => {
    latest.current = { draft, shots }
  })

  /** Shows another draft; `from` is the product it was read from. */
  function load(next: Draft, from?: Product, asBase = true) {
    form.reset(next.fields)
    if (asBase) making.again()
    shots.replaceAll(next.pictures)
    setSheet(next.sheet)
    setProperties(next.properties)
    setColorPictures(next.colorPictures)
    setBefore(from)
    setTheirs(null)
    setDisputes([])
    if (asBase) setBase(next)
    if (asBase) isDirty.current = false
  }
  /** A draft that was kept, and what was sent of it where no answer is known. */
  function resume({ draft, sent }: KeptDraft) {
    load(draft, undefined, false)
    making.again(sent)
  }
  const typedNow = (): Draft => ({ ...latest.current.draft, fields: form.getValues() })
  /** After a save: `next` takes the place of `sent`, but for what has been typed since. */
  function follow(sent: Draft, next: Draft, from?: Product) {
    const now = typedNow()
    making.again()
    form.reset(keepTyped(now.fields, sent.fields, next.fields))
    if (next.pictures.length === 0) shots.drop(sent.pictures)
    const kept = keepTyped(now, sent, next)
    setSheet(kept.sheet)
    setProperties(kept.properties)
    setColorPictures(kept.colorPictures)
    setBefore(from)
    setBase(next)
  }
  const say = (title: string, description?: string) => toast.show({ title, description, look: 'destructive' })

  function fits(): boolean {
    const { shots } = latest.current
    // spec.md section 5: a new product needs a main picture and one of the gallery.
    if (!before && shots.urls.length < 2 && !shots.busy) {
      say('Vui lòng chọn ảnh cho sản phẩm')
      return false
    }
    if (shots.busy) {
      say('Ảnh đang tải lên', 'Hãy đợi ảnh tải xong rồi lưu.')
      return false
    }
    if (shots.failed) {
      say('Có ảnh chưa tải lên được', 'Hãy tải lại ảnh đó hoặc bỏ nó đi rồi lưu.')
      return false
    }
    const fault = sheetFault(sheet)
    if (fault) say('Có lỗi xảy ra', fault)
    return !fault
  }
  function showPresent(before: Product, now: Product) {
    const followed = followStock(typedNow(), before, now)
    form.setValue('stock', followed.draft.fields.stock)
    setSheet(followed.draft.sheet)
    setBase((base) => followStock(base, before, now).draft)
    setBefore(withStockOf(before, now))
    if (now.version === before.version) setDisputes(followed.disputes)
    else setTheirs(now)
  }
  async function fail(error: unknown, before?: Product): Promise<void> {
    if (isShutOut(error)) return setShutOut(error)
    if (!(error instanceof ApiError)) throw error
    if (before && ['product_changed', 'stock_changed'].includes(error.code)) {
      const now = await api.getProduct({ params: { id: before._id } }).catch(() => null)
      if (now) return showPresent(before, now)
    }
    // Who goes on typing while the answer is on its way keeps the focus.
    let shouldFocus = sameDraft({ ...draft, fields: form.getValues() }, draft)
    for (const { path, message } of error.details) {
      const name = fieldNames.find((one) => path === one || path.startsWith(`${one}.`))
      if (!name) continue
      form.setError(name, { message }, { shouldFocus })
      shouldFocus = false
    }
    say('Có lỗi xảy ra', error.error)
  }
  /** The saved product; null where it was not saved, and why has been said. `last`: a new one, and its form closes. */
  async function save({ version = before?.version, last = false } = {}): Promise<Product | null> {
    if (saving || !fits()) return null
    setSaving(true)
    setShutOut(null)
    setDisputes([])
    let begun = before
    const follows = ({ product, of }: Made) => {
      begun = product
      setBefore(product)
      setBase(of)
      return of
    }
    const put = async (before: Product, of: Draft, version = before.version) => {
      const body = { ...inputOf(of, before), version }
      return { product: await api.updateProduct({ params: { id: before._id }, body }), of }
    }
    try {
      const compared = theirs ?? before
      let sent = follows(compared ? await put(compared, draft, version) : await making.make(draft))
      const latest = () => (last ? typedNow() : draft)
      // What was typed since it was sent is saved as a change of it.
      for (let now = latest(); begun && !sameDraft(now, sent); now = latest()) {
        sent = follows(await put(begun, now))
      }
      // A picture that was chosen meanwhile is waited for.
      if (last && !fits()) return null
      isDirty.current = false
      setTheirs(null)
      void queryClient.invalidateQueries()
      return begun ?? null
    } catch (error) {
      await fail(error, begun)
      return null
    } finally {
      setSaving(false)
    }
  }
  return {
    form,
    shots,
    sheet,
    setSheet,
    setProperties,
    colorPictures,
    setColorPictures,
    draft,
    dirty,
    isDirty,
    saving,
    shutOut,
    disputes,
    theirs,
    closeTheirs: () => setTheirs(null),
    takeTheirs: () => theirs && load(draftOf(theirs), theirs),
    load,
    resume,
    sent: making.sent,
    follow,
    reset: () => load(base, before),
    save,
  }
}

export type ProductFormState = ReturnType<typeof useProductForm>
