-- What staff noted of a transfer may name who paid. It goes with them from the transfer, so it is in no other place.

UPDATE changes SET before = before - 'note', after = after - 'note' WHERE noun = 'transfer';
