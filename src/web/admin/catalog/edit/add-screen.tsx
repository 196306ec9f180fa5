import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { Product } from '#contract/catalog/products.ts'
import { moment } from '#domain/moment.ts'
import { type Draft, emptyDraft, sameDraft } from '#web/admin/catalog/edit/draft/draft.ts'
import {
  type DraftKind,
  dropDraft,
  forgetSent,
  type KeptDraft,
  keepDraft,
  keptDraft,
  type Sent,
} from '#web/admin/catalog/edit/draft/kept-draft.ts'
import { SaveBar } from '#web/admin/catalog/edit/save/save-bar.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { focusFault } from '#web/ui/form/focus-fault.ts'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { ProductForm } from './product-form.tsx'
import { useProductForm } from './use-product-form.ts'

const keepAfterMs = 600

export function AddScreen() {
  const navigate = useNavigate()
  const toast = useToast()
  const state = useProductForm(emptyDraft, undefined, keeping)
  const { draft } = state
  useKeeping(draft, state.sent)

  /** Forty products before lunch: the next one begins in the same category. */
  function again() {
    const { category } = draft.fields
    state.follow(draft, { ...emptyDraft, fields: { ...emptyDraft.fields, category } })
    window.scrollTo({ top: 0 })
    state.form.setFocus('name')
  }
  /** `version`: another's, knowingly written over. */
  async function save(next: boolean, version?: number) {
    const saved = await state.save({ version, last: !next })
    if (!saved) return
    toast.show({
      title: 'Thêm sản phẩm thành công',
      description: `Sản phẩm “${saved.name}” đã được thêm`,
      look: 'success',
    })
    if (next) again()
    else await navigate({ to: '/admin/products' })
    dropDraft('add')
  }
  /** It was made after all, and another has changed it since: from here on it is edited. */
  async function take({ _id }: Product) {
    state.takeTheirs()
    await navigate({ to: '/admin/products/edit/$id', params: { id: _id } })
    dropDraft('add')
  }
  return (
    <ProductForm
      title="Thêm sản phẩm"
      state={state}
      onSave={(version) => void save(false, version)}
      onTakeTheirs={(theirs) => void take(theirs)}
      notice={<Offers onTake={state.resume} />}
    >
      <SaveBar
        dirty={state.dirty}
        saving={state.saving}
        save="Thêm sản phẩm"
        onReset={() => {
          dropDraft('add')
          state.load(emptyDraft)
        }}
      >
        <Button
          busy={state.saving}
          onClick={() => void state.form.handleSubmit(() => save(true), focusFault)()}
          className="px-4"
        >
          Thêm và nhập tiếp
        </Button>
      </SaveBar>
    </ProductForm>
  )
}

/** What is typed stays in this browser until it is saved. */
function useKeeping(draft: Draft, sent: () => Sent | undefined) {
  const text = JSON.stringify(draft)
  useEffect(() => {
    const now = JSON.parse(text) as Draft
    const { category } = now.fields
    if (sameDraft(now, { ...emptyDraft, fields: { ...emptyDraft.fields, category } })) return
    const timer = setTimeout(() => keepDraft('add', now, sent()), keepAfterMs)
    return () => clearTimeout(timer)
  }, [text, sent])
}

/** Before it goes out: nobody knows whether the answer will come. */
const keeping = {
  onSend: (draft: Draft, sent: Sent) => keepDraft('add', draft, sent),
  onRefused: () => forgetSent('add'),
}

const offers: Record<DraftKind, { words: string; take: string }> = {
  add: { words: 'Có một sản phẩm nhập dở', take: 'Tiếp tục bản nháp' },
  add1: { words: 'Có bản nháp màu và kích cỡ', take: 'Bắt đầu từ bản nháp này' },
}

/** The drafts that this browser has from before. */
function Offers({ onTake }: { onTake: (kept: KeptDraft) => void }) {
  const [kept, setKept] = useState<[DraftKind, KeptDraft][]>([])
  useEffect(() => {
    const kinds: DraftKind[] = ['add', 'add1']
    const found = kinds.flatMap((kind) => {
      const one = keptDraft(kind)
      return one ? [[kind, one] as [DraftKind, KeptDraft]] : []
    })
    setKept(found)
    if (found.length === 0) return
    // A page that is loaded anew is scrolled to where it was; the offers stand above that.
    const timer = setTimeout(() => window.scrollTo({ top: 0 }), 0)
    return () => clearTimeout(timer)
  }, [])
  const close = (kind: DraftKind) => setKept((all) => all.filter(([one]) => one !== kind))

  return kept.map(([kind, one]) => (
    <div
      key={kind}
      className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 bg-celadon-wash px-4 py-2 text-sm text-celadon"
    >
      <p className="mr-auto">
        {one.sent ? 'Có một sản phẩm đã gửi, chưa rõ đã thêm hay chưa' : offers[kind].words}
        {one.draft.fields.name && `: “${one.draft.fields.name}”`}, {moment(one.at)}.
      </p>
      <Button
        small
        onClick={() => {
          onTake(one)
          close(kind)
        }}
      >
        {offers[kind].take}
      </Button>
      <Button
        small
        look="quiet"
        onClick={() => {
          dropDraft(kind)
          close(kind)
        }}
      >
        Bỏ bản nháp
      </Button>
    </div>
  ))
}
