import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { Product } from '#contract/catalog/products.ts'
import { formatDateTime } from '#domain/date-time.ts'
import { createDuplicateDraft } from '#web/admin/catalog/edit/draft/create-duplicate-draft.ts'
import {
  emptyProductDraft,
  isSameDraft,
  type ProductFormDraft,
} from '#web/admin/catalog/edit/draft/product-form-draft.ts'
import {
  clearPendingRequest,
  type DraftKind,
  deleteStoredDraft,
  type PendingCreateRequest,
  readStoredDraft,
  type StoredDraft,
  storeDraft,
} from '#web/admin/catalog/edit/draft/stored-draft.ts'
import { SaveBar } from '#web/admin/catalog/edit/save/save-bar.tsx'
import { editedProductQuery } from '#web/admin/catalog/product-queries.ts'
import { toOptionalNumberInput } from '#web/admin/form/numbers/parse-whole-number.ts'
import { useUnsavedGuard } from '#web/admin/form/unsaved/use-unsaved-guard.ts'
import { useRights } from '#web/admin/frame/rights.ts'
import { useFreeGoodsConfirm } from '#web/admin/purchasing/use-free-goods-confirm.tsx'
import { useApi } from '#web/app/api/use-api.ts'
import { Button } from '#web/ui/button/button.tsx'
import { focusFirstError } from '#web/ui/form/focus-first-error.ts'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { NewProductCost, useSaveNewProductCost, validateNewProductCost } from './new-product-cost.tsx'
import { ProductForm } from './product-form.tsx'
import { useProductForm } from './use-product-form.ts'

const storeDelayMs = 600

export function AddProductScreen() {
  const { from } = useSearch({ from: '/admin/products/add' })
  const original = useQuery({ ...editedProductQuery(useApi(), from ?? ''), enabled: from !== undefined })
  if (from === undefined) return <AddProductForm initial={emptyProductDraft} />
  return original.data && <AddProductForm key={from} initial={createDuplicateDraft(original.data)} />
}

function AddProductForm({ initial }: { initial: ProductFormDraft }) {
  const navigate = useNavigate()
  const toast = useToast()
  const state = useProductForm(initial, undefined, createEvents)
  const { draft } = state
  const [cost, setCost] = useState('')
  const canSetCost = useRights().includes('costs')
  const saveCost = useSaveNewProductCost()
  useUnsavedGuard(cost !== '', 'from')
  useStoredDraft(draft, state.getPendingRequest)

  const openEditForm = ({ _id: id }: Product) =>
    navigate({ to: '/admin/products/edit/$id', params: { id }, ignoreBlocker: true })

  // The next product starts in the same category: owners add many products of one category in a row.
  function startNext() {
    const { category } = draft.fields
    setCost('')
    state.showSaved(draft, { ...emptyProductDraft, fields: { ...emptyProductDraft.fields, category } })
    window.scrollTo({ top: 0 })
    state.form.setFocus('name')
  }
  /** `version` overwrites a version that somebody else saved. */
  async function save(startsNext: boolean, version?: number) {
    if (validateNewProductCost(cost)) return state.countFailedAttempt()
    const saved = await state.save({ version, last: !startsNext })
    if (!saved) return
    const hasCost = await saveCost(saved, cost)
    toast.show({
      title: 'Thêm sản phẩm thành công',
      description: `Sản phẩm “${saved.name}” đã được thêm`,
      kind: 'success',
    })
    if (!hasCost) await openEditForm(saved)
    else if (startsNext) startNext()
    else await navigate({ to: '/admin/products', ignoreBlocker: true })
    deleteStoredDraft('add')
  }
  const costSection = useRef<HTMLDivElement>(null)
  const { confirmFreeGoods, dialog } = useFreeGoodsConfirm(costSection)
  const confirmAndSave = (startsNext: boolean, version?: number) =>
    confirmFreeGoods([toOptionalNumberInput(cost)], () => void save(startsNext, version))
  /** The lost request had created the product and somebody changed it since, so it is edited from here on. */
  async function editSaved(saved: Product) {
    state.applyStored()
    await openEditForm(saved)
    deleteStoredDraft('add')
  }
  return (
    <ProductForm
      title="Thêm sản phẩm"
      state={state}
      onSave={(version) => confirmAndSave(false, version)}
      onApplyStored={(saved) => void editSaved(saved)}
      notice={<DraftOffers onResume={state.resume} />}
    >
      {canSetCost && <NewProductCost ref={costSection} value={cost} onChange={setCost} />}
      <SaveBar
        dirty={state.dirty || cost !== ''}
        saving={state.saving}
        saveLabel="Thêm sản phẩm"
        onReset={() => {
          deleteStoredDraft('add')
          state.load(emptyProductDraft)
          setCost('')
        }}
      >
        <Button
          busy={state.saving}
          onClick={() => void state.form.handleSubmit(() => confirmAndSave(true), focusFirstError)()}
          className="px-4"
        >
          Thêm và nhập tiếp
        </Button>
      </SaveBar>
      {dialog}
    </ProductForm>
  )
}

/** Stores the form in this browser until the product is saved. */
function useStoredDraft(draft: ProductFormDraft, getPendingRequest: () => PendingCreateRequest | undefined) {
  const text = JSON.stringify(draft)
  useEffect(() => {
    const current = JSON.parse(text) as ProductFormDraft
    const { category } = current.fields
    if (isSameDraft(current, { ...emptyProductDraft, fields: { ...emptyProductDraft.fields, category } }))
      return
    const timer = setTimeout(() => storeDraft('add', current, getPendingRequest()), storeDelayMs)
    return () => clearTimeout(timer)
  }, [text, getPendingRequest])
}

// The draft is stored before the request is sent, because the response may be lost.
const createEvents = {
  onSend: (draft: ProductFormDraft, request: PendingCreateRequest) => storeDraft('add', draft, request),
  onRefused: () => clearPendingRequest('add'),
}

const offerTexts: Record<DraftKind, { message: string; action: string }> = {
  add: { message: 'Có một sản phẩm nhập dở', action: 'Tiếp tục bản nháp' },
  variants: { message: 'Có bản nháp màu và size', action: 'Bắt đầu từ bản nháp này' },
}

function DraftOffers({ onResume }: { onResume: (storedDraft: StoredDraft) => void }) {
  const [offers, setOffers] = useState<[DraftKind, StoredDraft][]>([])
  useEffect(() => {
    const kinds: DraftKind[] = ['add', 'variants']
    const found = kinds.flatMap((kind) => {
      const storedDraft = readStoredDraft(kind)
      return storedDraft ? [[kind, storedDraft] as [DraftKind, StoredDraft]] : []
    })
    setOffers(found)
    if (found.length === 0) return
    // On reload the browser restores the scroll position, which is below the offers.
    const timer = setTimeout(() => window.scrollTo({ top: 0 }), 0)
    return () => clearTimeout(timer)
  }, [])
  const close = (kind: DraftKind) => setOffers((all) => all.filter(([one]) => one !== kind))

  return offers.map(([kind, storedDraft]) => (
    <div
      key={kind}
      className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 bg-celadon-wash px-4 py-2 text-sm text-celadon"
    >
      <p className="mr-auto">
        {storedDraft.pendingRequest
          ? 'Có một sản phẩm đã gửi, chưa rõ đã thêm hay chưa'
          : offerTexts[kind].message}
        {storedDraft.draft.fields.name && `: “${storedDraft.draft.fields.name}”`},{' '}
        {formatDateTime(storedDraft.storedAt)}.
      </p>
      <Button
        small
        onClick={() => {
          onResume(storedDraft)
          close(kind)
        }}
      >
        {offerTexts[kind].action}
      </Button>
      <Button
        small
        kind="quiet"
        onClick={() => {
          deleteStoredDraft(kind)
          close(kind)
        }}
      >
        Bỏ bản nháp
      </Button>
    </div>
  ))
}
