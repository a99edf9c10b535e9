CREATE TABLE `passage_vectors` (
	`passage` integer PRIMARY KEY NOT NULL,
	`model` text NOT NULL,
	`vector` text NOT NULL,
	FOREIGN KEY (`passage`) REFERENCES `passages`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `passage_vectors_model` ON `passage_vectors` (`model`);