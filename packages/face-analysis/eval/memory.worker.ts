// The real worker, telling with each answer what it holds.
import * as photo from '../src/worker/photo.worker.ts';

export type Held = { memory: NodeJS.MemoryUsage };

export async function analyzePhoto(task: photo.WorkerTask) {
  const answer = await photo.analyzePhoto(task);
  return answer && { ...answer, memory: process.memoryUsage() };
}
