import { NETWORKS, type NetworkFiles, type WasmAddresses } from '@beautymark/face-analysis/live';

const MODELS: Record<keyof NetworkFiles, { description: URL; weights: URL }> = {
  blazeface: {
    description: new URL('../../../../../../node_modules/@vladmandic/human/models/blazeface.json', import.meta.url),
    weights: new URL('../../../../../../node_modules/@vladmandic/human/models/blazeface.bin', import.meta.url),
  },
  facemesh: {
    description: new URL('../../../../../../node_modules/@vladmandic/human/models/facemesh.json', import.meta.url),
    weights: new URL('../../../../../../node_modules/@vladmandic/human/models/facemesh.bin', import.meta.url),
  },
  iris: {
    description: new URL('../../../../../../node_modules/@vladmandic/human/models/iris.json', import.meta.url),
    weights: new URL('../../../../../../node_modules/@vladmandic/human/models/iris.bin', import.meta.url),
  },
};

const WASM = {
  simd: new URL(
    '../../../../../../node_modules/@tensorflow/tfjs-backend-wasm/dist/tfjs-backend-wasm-simd.wasm',
    import.meta.url,
  ),
  plain: new URL(
    '../../../../../../node_modules/@tensorflow/tfjs-backend-wasm/dist/tfjs-backend-wasm.wasm',
    import.meta.url,
  ),
};

/** All that is fetched. */
export const FACE_FILES: readonly URL[] = [
  ...Object.values(MODELS).flatMap(({ description, weights }) => [description, weights]),
  WASM.simd,
];

/** Their bytes, unpacked: how far a download is. `face-files.test.ts` compares it with the files. */
export const FACE_FILES_BYTES = 5_337_480;

export class FilesMissing extends Error {
  override name = 'FilesMissing';
}

interface FaceFiles {
  networks: NetworkFiles;
  wasm: WasmAddresses;
}

/**
 * Fetches the networks and the code that runs them from the shop; the browser keeps them for later visits.
 * @param onProgress  0–1
 * @throws FilesMissing when one of them does not come
 */
export async function fetchFaceFiles(onProgress: (share: number) => void): Promise<FaceFiles> {
  let received = 0;
  const fetched = async (address: URL) => {
    const response = await fetch(address).catch(() => null);
    if (!response?.ok || !response.body) throw new FilesMissing(address.pathname);
    const chunks: Uint8Array<ArrayBuffer>[] = [];
    for await (const chunk of chunksOf(response.body, address)) {
      chunks.push(chunk);
      received += chunk.length;
      onProgress(Math.min(1, received / FACE_FILES_BYTES));
    }
    return new Blob(chunks);
  };
  const networks = Promise.all(
    NETWORKS.map(async (name) => {
      const { description, weights } = MODELS[name];
      const [text, numbers] = await Promise.all([
        fetched(description).then((file) => file.text()),
        fetched(weights).then((file) => file.arrayBuffer()),
      ]);
      return [name, { description: text, weights: numbers }] as const;
    }),
  );
  // TensorFlow asks for it again, and gets it from the browser's cache.
  await fetched(WASM.simd);
  return {
    networks: Object.fromEntries(await networks) as NetworkFiles, // every network has its files
    wasm: { simd: WASM.simd.href, plain: WASM.plain.href },
  };
}

async function* chunksOf(body: ReadableStream<Uint8Array<ArrayBuffer>>, { pathname }: URL) {
  const reader = body.getReader();
  for (;;) {
    const { done, value } = await reader.read().catch(() => {
      throw new FilesMissing(pathname);
    });
    if (done) return;
    yield value;
  }
}
