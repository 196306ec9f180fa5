import { useState } from 'react'
import type { ReturnRequest } from '#contract/returns/returns.ts'
import { ActForm } from '#web/admin/form/act-form.tsx'
import { faultAt, useAct } from '#web/admin/form/use-act.ts'
import { movedKeys } from '#web/admin/returns/return-queries.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { isFault, ReasonField } from './return-parts.tsx'

/** The order page shows the answer to the shopper. */
export function DeclineForm({ request, onDone }: { request: ReturnRequest; onDone: () => void }) {
  const api = useApi()
  const [answer, setAnswer] = useState('')
  const mutation = useAct(() => api.declineReturn({ params: { id: request._id }, body: { answer } }), {
    old: movedKeys,
    done: () => ({ title: 'Đã trả lời khách' }),
    shows: isFault,
  })

  return (
    <ActForm
      act="Từ chối yêu cầu"
      busy={mutation.isPending}
      onSend={() => mutation.mutate(undefined, { onSuccess: onDone })}
    >
      <ReasonField
        label="Trả lời khách"
        value={answer}
        onChange={setAnswer}
        error={faultAt(mutation.error, 'answer')}
      />
    </ActForm>
  )
}
