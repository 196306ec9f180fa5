import { type FormEvent, useState } from 'react'
import type { ReturnRequest } from '#contract/returns.ts'
import { Button } from '../../ui/button.tsx'
import { useApi } from '../../use-api.ts'
import { movedKeys } from '../return-queries.ts'
import { faultAt, useAct } from '../use-act.ts'
import { isFault, ReasonField } from './return-parts.tsx'

/** The shopper reads the sentence on the order's page. */
export function DeclineForm({ request, onDone }: { request: ReturnRequest; onDone: () => void }) {
  const api = useApi()
  const [answer, setAnswer] = useState('')
  const act = useAct(() => api.declineReturn({ params: { id: request._id }, body: { answer } }), {
    old: movedKeys,
    done: () => ({ title: 'Đã trả lời khách' }),
    shows: isFault,
  })

  function send(event: FormEvent) {
    event.preventDefault()
    if (!act.isPending) act.mutate(undefined, { onSuccess: onDone })
  }

  return (
    <form onSubmit={send} noValidate className="grid gap-5">
      <ReasonField
        label="Trả lời khách"
        value={answer}
        onChange={setAnswer}
        error={faultAt(act.error, 'answer')}
      />
      <Button type="submit" look="primary" busy={act.isPending} className="justify-self-end max-sm:w-full">
        Từ chối yêu cầu
      </Button>
    </form>
  )
}
